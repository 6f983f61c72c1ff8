import { RequestError } from '../server/connection';
import type { FailureCode } from '../server/messages';
import './Failure.css';
import { texts } from './language';
import { reasonText } from './reasons';

const t = texts({
  en: {
    errors: {
      bad_message: 'The server could not understand this.',
      not_found: 'Not found.',
      refused: 'That is not possible.',
      busy: 'The server is busy. Please try again.',
      too_fast: 'Too many requests at once. Please try again.',
      internal: 'Something went wrong on the server.',
      disconnected: 'The connection was lost.',
    } as Record<FailureCode, string>,
    dismiss: 'Dismiss',
  },
  pt: {
    errors: {
      bad_message: 'O servidor não conseguiu entender isto.',
      not_found: 'Não encontrado.',
      refused: 'Isso não é possível.',
      busy: 'O servidor está ocupado. Tente novamente.',
      too_fast: 'Pedidos demais ao mesmo tempo. Tente novamente.',
      internal: 'Algo deu errado no servidor.',
      disconnected: 'A conexão caiu.',
    },
    dismiss: 'Dispensar',
  },
});

/// The server begins with the field of the request, which is nobody's business here: `"start": FEN column 1: …`.
export const withoutField = (message: string): string => message.replace(/^"[\w.[\]]+": /, '');

/// `words`: what went wrong, where the page knows more than the kind of error.
interface FailureProps {
  error: Error;
  words?: string;
  onDismiss?: () => void;
}

/// In the page's own words, and then what the server says: in the language of the page where its code is known, otherwise in
/// English.
export function Failure({ error, words, onDismiss }: FailureProps) {
  const code = error instanceof RequestError ? error.code : 'internal';
  const more = error instanceof RequestError ? reasonText(error.reason, error.args) : null;
  return (
    <div class="failure panel" role="alert">
      <p class="error">{words ?? t().errors[code]}</p>
      {error.message && (
        <p class="soft failure-more" lang={more === null ? 'en' : undefined}>
          {more ?? withoutField(error.message)}
        </p>
      )}
      {onDismiss && (
        <button type="button" class="quiet" onClick={onDismiss}>
          {t().dismiss}
        </button>
      )}
    </div>
  );
}

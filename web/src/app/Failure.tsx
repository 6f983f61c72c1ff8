import { RequestError } from '../server/connection';
import type { FailureCode } from '../server/messages';
import './Failure.css';
import { texts } from './language';

const t = texts({
  en: {
    errors: {
      bad_message: 'This could not be understood.',
      not_found: 'This could not be found.',
      refused: 'That is not possible.',
      busy: 'The server is busy. Please try again.',
      too_fast: 'That was too fast. Please try again.',
      internal: 'Something went wrong in the server.',
      disconnected: 'The connection was lost.',
    } as Record<FailureCode, string>,
    dismiss: 'Dismiss',
  },
  pt: {
    errors: {
      bad_message: 'Não foi possível entender isto.',
      not_found: 'Isto não foi encontrado.',
      refused: 'Isso não é possível.',
      busy: 'O servidor está ocupado. Tente de novo.',
      too_fast: 'Foi rápido demais. Tente de novo.',
      internal: 'Algo deu errado no servidor.',
      disconnected: 'A conexão foi perdida.',
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

/// In the page's own words, with the server's, which are English, beside them where it says more.
export function Failure({ error, words, onDismiss }: FailureProps) {
  const code = error instanceof RequestError ? error.code : 'internal';
  return (
    <div class="failure panel" role="alert">
      <p class="error">{words ?? t().errors[code]}</p>
      {error.message && (
        <p class="soft failure-more" lang="en">
          {withoutField(error.message)}
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

import { useRef } from 'preact/hooks';
import { texts } from './language';

const t = texts({ en: { openFile: 'Open a file…' }, pt: { openFile: 'Abrir um arquivo…' } });

/// `accept`: the kinds of files that the browser offers.
export function FileButton({ accept, onFile }: { accept: string; onFile: (file: File) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const onChange = (field: HTMLInputElement) => {
    const chosen = field.files?.[0];
    // Choosing the same file again must be a change as well.
    field.value = '';
    if (chosen) onFile(chosen);
  };
  return (
    <>
      <button type="button" onClick={() => file.current?.click()}>
        {t().openFile}
      </button>
      <input
        ref={file}
        class="visually-hidden"
        type="file"
        accept={accept}
        aria-label={t().openFile}
        tabIndex={-1}
        onChange={(e) => onChange(e.currentTarget)}
      />
    </>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog';
import { loadResults, type Result } from './results';
import { t } from './text';

const source = ({ picture }: Result) => `/results/${picture}`;

/// The charts of the experiments, to be enlarged by a click.
export function Gallery() {
  const [results, setResults] = useState<Result[] | null | undefined>(undefined);
  const [large, setLarge] = useState<Result | null>(null);
  useEffect(() => void loadResults().then(setResults), []);
  if (results === undefined) return <p class="soft">{t().waiting}</p>;
  if (!results?.length) return <p class="soft">{t().noResults}</p>;
  return (
    <>
      <ul class="training-gallery">
        {results.map((result) => (
          <li key={result.name}>
            <button type="button" aria-label={t().enlarge(result.title)} onClick={() => setLarge(result)}>
              <img src={source(result)} alt="" width="720" height="384" loading="lazy" />
            </button>
            <h3 lang="en">{result.title}</h3>
            <p lang="en" class="soft">
              {result.about}
            </p>
          </li>
        ))}
      </ul>
      {large && <LargeResult key={large.name} result={large} onClose={() => setLarge(null)} />}
    </>
  );
}

function LargeResult({ result, onClose }: { result: Result; onClose(): void }) {
  return (
    <Dialog title={result.title} titleLang="en" wide onClose={onClose}>
      <img class="training-large" src={source(result)} alt={result.chart || result.title} width="720" height="384" />
      <p lang="en">{result.about}</p>
      {result.chart && (
        <details>
          <summary>{t().chartWords}</summary>
          <p lang="en">{result.chart}</p>
        </details>
      )}
    </Dialog>
  );
}

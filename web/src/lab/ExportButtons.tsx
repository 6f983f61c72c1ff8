// The drawing of the step that is shown, to be used elsewhere.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { saveFile } from '../app/outside';
import { pngOf, standalone, svgText } from './standalone';
import { t } from './text';
import { tikzOf } from './tikz';
import { WholeDrawing, type Shown } from './TreeView';

type Format = 'svg' | 'png' | 'tikz';
const kFormats: readonly Format[] = ['svg', 'png', 'tikz'];
const kEndings: Record<Format, string> = { svg: 'svg', png: 'png', tikz: 'tex' };

export function ExportButtons({ shown, step }: { shown: Shown; step: number }) {
  const [problem, setProblem] = useState<Error | null>(null);
  const save = async (format: Format) => {
    setProblem(null);
    try {
      await saveDrawing(drawingOf(shown), format, `tree-step-${step}.${kEndings[format]}`);
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <div class="lab-export" role="group" aria-label={t().exportAs}>
      <span class="soft">{t().exportAs}</span>
      {kFormats.map((format) => (
        <button key={format} type="button" title={t().exportHints[format]} onClick={() => void save(format)}>
          {format === 'tikz' ? 'TikZ' : format.toUpperCase()}
        </button>
      ))}
      {problem && <Failure error={problem} words={t().notExported} onDismiss={() => setProblem(null)} />}
    </div>
  );
}

/// Drawn anew in its own size, on white whatever the theme, out of sight.
function drawingOf(shown: Shown): SVGSVGElement {
  const place = document.createElement('div');
  place.className = 'paper lab-unseen';
  document.body.append(place);
  try {
    render(<WholeDrawing {...shown} />, place);
    const drawing = place.querySelector('svg');
    if (!drawing) throw new Error('no drawing');
    return standalone(drawing);
  } finally {
    render(null, place);
    place.remove();
  }
}

async function saveDrawing(drawing: SVGSVGElement, format: Format, name: string): Promise<void> {
  if (format === 'svg') saveFile(name, svgText(drawing), 'image/svg+xml');
  else if (format === 'tikz') saveFile(name, tikzOf(drawing), 'application/x-tex');
  else saveFile(name, await pngOf(drawing), 'image/png');
}

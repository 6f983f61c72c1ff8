import { useRef } from 'preact/hooks';
import { signed } from '../app/numbers';
import { useWidth } from '../app/useWidth';
import { valueFor } from '../app/values';
import type { Color } from '../server/messages';
import { featureWords } from './features';
import {
  networkLayout,
  type Connection,
  type FeatureRow,
  type HiddenUnit,
  type Judged,
  type NetworkLayout,
} from './networkLayout';
import { t } from './text';

const sideOf = (pull: number): Color => (pull > 0 ? 'black' : 'white');

export function NetworkView({ features, network, seenBy }: Judged & { seenBy: Color }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const layout = networkLayout({ features, network }, seenBy, width);
  return (
    <>
      <p class="soft inside-note">{t().networkAbout(layout.hidden.length)}</p>
      <div ref={place} class="inside-network-space">
        {width > 0 && <Drawing layout={layout} />}
      </div>
      <UnitTable units={layout.hidden} />
    </>
  );
}

function Drawing({ layout }: { layout: NetworkLayout }) {
  const { features, hidden, output } = layout;
  const inputs = features.reduce((sum, row) => sum + row.bits.length, 0);
  return (
    <svg
      class="inside-network"
      width={layout.width}
      height={layout.height}
      role="img"
      aria-label={t().networkPicture(inputs, hidden.length, valueFor(output.value, null))}
    >
      <Links kind="direct" links={layout.direct} />
      <Links kind="hidden" links={layout.toHidden} />
      <Links kind="output" links={layout.toOutput} />
      {features.map((row) => (
        <InputRow key={row.name} row={row} />
      ))}
      {hidden.map((unit) => (
        <Unit key={unit.index} unit={unit} />
      ))}
      <Output output={output} />
    </svg>
  );
}

/// The value and for whom it is good, word under word: there is little room beside the hidden units.
function Output({ output: { x, y, value } }: { output: NetworkLayout['output'] }) {
  const [amount, ...words] = valueFor(value, null).split(' ');
  const lines = [words.slice(0, -1).join(' '), ...words.slice(-1)];
  return (
    <g class="inside-network-output">
      <circle class="inside-unit-ground" cx={x} cy={y} r="13" />
      <circle class={`inside-unit towards-${sideOf(value)}`} cx={x} cy={y} r="13" fill-opacity={Math.abs(value)} />
      <text class="inside-network-amount" x={x} y={y + 31}>
        {amount}
      </text>
      {lines.map((line, index) => (
        <text key={index} x={x} y={y + 46 + 14 * index}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Links({ kind, links }: { kind: string; links: Connection[] }) {
  return (
    <g class={`inside-links inside-links-${kind}`}>
      {links.map((link, index) => (
        <path
          key={index}
          class={`towards-${sideOf(link.pull)}`}
          stroke-width={0.4 + 2.6 * link.weight}
          stroke-opacity={0.15 + 0.75 * link.weight}
          d={curve(link)}
        />
      ))}
    </g>
  );
}

const curve = ({ x1, y1, x2, y2 }: Connection) => {
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
};

function InputRow({ row }: { row: FeatureRow }) {
  return (
    <g>
      <text class="inside-network-feature" x={row.label.x} y={row.label.y}>
        {featureWords(row.name).name}
      </text>
      {row.bits.map((bit) => (
        <circle key={bit.x} class={bit.on ? 'inside-bit is-on' : 'inside-bit'} cx={bit.x} cy={bit.y} r="3.2" />
      ))}
    </g>
  );
}

function Unit({ unit }: { unit: HiddenUnit }) {
  return (
    <g>
      <title>{t().unit(unit.index + 1, signed(unit.activation), valueFor(unit.pull, null))}</title>
      <circle class="inside-unit-ground" cx={unit.x} cy={unit.y} r="7" />
      <circle
        class={`inside-unit towards-${sideOf(unit.pull)}`}
        cx={unit.x}
        cy={unit.y}
        r="7"
        fill-opacity={Math.abs(unit.activation)}
      />
    </g>
  );
}

function UnitTable({ units }: { units: HiddenUnit[] }) {
  return (
    <details class="inside-numbers">
      <summary>{t().numbers}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t().unitHead}</th>
            <th scope="col">{t().activation}</th>
            <th scope="col">{t().pull}</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ index, activation, pull }) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{signed(activation)}</td>
              <td>{valueFor(pull, null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

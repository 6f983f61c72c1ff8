import { signed } from '../app/numbers';
import type { Color, Inside } from '../server/messages';
import { featureWords } from './features';
import { networkLayout, type Connection, type FeatureRow, type HiddenUnit } from './networkLayout';
import { t } from './text';

const sideOf = (pull: number): Color => (pull > 0 ? 'black' : 'white');

export function NetworkView({ inside, seenBy }: { inside: Inside; seenBy: Color }) {
  const layout = networkLayout(inside, seenBy);
  const inputs = layout.features.reduce((sum, row) => sum + row.bits.length, 0);
  const { output } = layout;
  return (
    <>
      <p class="soft inside-note">{t().networkAbout(layout.hidden.length)}</p>
      <svg class="inside-network" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img"
        aria-label={t().networkPicture(inputs, layout.hidden.length, signed(output.value))}>
        <Links kind="direct" links={layout.direct} />
        <Links kind="hidden" links={layout.toHidden} />
        <Links kind="output" links={layout.toOutput} />
        {layout.features.map((row) => <InputRow key={row.name} row={row} />)}
        {layout.hidden.map((unit) => <Unit key={unit.index} unit={unit} />)}
        <circle class={`inside-unit towards-${sideOf(output.value)}`} cx={output.x} cy={output.y} r="13" />
        <text class="inside-network-output" x={output.x} y={output.y + 30}>{signed(output.value)}</text>
      </svg>
      <UnitTable units={layout.hidden} />
    </>
  );
}

function Links({ kind, links }: { kind: string; links: Connection[] }) {
  return (
    <g class={`inside-links inside-links-${kind}`}>
      {links.map((link, index) => (
        <path key={index} class={`towards-${sideOf(link.pull)}`} stroke-width={0.4 + 2.6 * link.weight}
          stroke-opacity={0.15 + 0.75 * link.weight} d={curve(link)} />
      ))}
    </g>
  );
}

const curve = ({ x1, y1, x2, y2 }: Connection) => {
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
};

function InputRow({ row }: { row: FeatureRow }) {
  const first = row.bits[0]?.x ?? 0;
  return (
    <g>
      <text class="inside-network-feature" x={first - 8} y={row.y + 3.5}>{featureWords(row.name).name}</text>
      {row.bits.map((bit) => <circle key={bit.x} class={bit.on ? 'inside-bit is-on' : 'inside-bit'} cx={bit.x} cy={bit.y} r="3.2" />)}
    </g>
  );
}

function Unit({ unit }: { unit: HiddenUnit }) {
  return (
    <g>
      <title>{t().unit(unit.index + 1, signed(unit.activation), signed(unit.pull))}</title>
      <circle class="inside-unit-ground" cx={unit.x} cy={unit.y} r="7" />
      <circle class={`inside-unit towards-${sideOf(unit.pull)}`} cx={unit.x} cy={unit.y} r="7"
        fill-opacity={Math.abs(unit.activation)} />
    </g>
  );
}

function UnitTable({ units }: { units: HiddenUnit[] }) {
  return (
    <details class="inside-numbers">
      <summary>{t().numbers}</summary>
      <table>
        <thead><tr><th scope="col">{t().unitHead}</th><th scope="col">{t().activation}</th><th scope="col">{t().towards}</th></tr></thead>
        <tbody>
          {units.map(({ index, activation, pull }) => (
            <tr key={index}><th scope="row">{index + 1}</th><td>{signed(activation)}</td><td>{signed(pull)}</td></tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

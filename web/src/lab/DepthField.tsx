import { pliesText } from '../app/numbers';
import { t } from './text';

interface Props {
  depth: number;
  most: number;
  onChange: (depth: number) => void;
}

export function DepthField({ depth, most, onChange }: Props) {
  const depths = Array.from({ length: Math.max(most, depth) }, (_, index) => index + 1);
  return (
    <label class="lab-field lab-depth">
      <span>{t().depth}</span>
      <select value={depth} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {depths.map((each) => (
          <option key={each} value={each}>
            {pliesText(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

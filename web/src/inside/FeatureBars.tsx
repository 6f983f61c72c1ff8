import { numberText, shortNumber } from '../app/numbers';
import type { Color, Inside } from '../server/messages';
import { featureWords } from './features';
import { fullPull, pullBar } from './pulls';
import { t } from './text';

type Feature = Inside['features'][number];

interface FeatureBarsProps {
  features: Feature[];
  seenBy: Color;
  /// Of a linear evaluation; null: a network weighs the features.
  phase: number | null;
}

export function FeatureBars({ features, seenBy, phase }: FeatureBarsProps) {
  const full = fullPull(features.map(({ pull }) => pull));
  return (
    <>
      <p class="soft inside-note">{phase === null ? t().featuresAbout(seenBy) : t().phaseAbout(seenBy, phase + 1)}</p>
      <p class="inside-feature-scale" aria-hidden="true">
        <span>{t().towardsWhite}</span>
        <span>{t().towardsBlack}</span>
      </p>
      <ul class="inside-features">
        {features.map((feature) => (
          <li key={feature.name}>
            <FeatureBar feature={feature} full={full} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FeatureBar({ feature, full }: { feature: Feature; full: number }) {
  const { name, about } = featureWords(feature.name, feature.about);
  const bar = pullBar(feature.pull, full);
  const amount = numberText(Math.abs(feature.pull), 2);
  return (
    <details class="inside-feature" data-feature={feature.name}>
      <summary title={about}>
        <span class="inside-feature-name">{name}</span>
        <span class="inside-feature-value">{shortNumber(feature.value)}</span>
        <svg class="inside-feature-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <line x1="50" x2="50" y1="0" y2="10" />
          <rect class={`towards-${bar.towards}`} x={bar.left} width={bar.width} y="1.5" height="7" />
        </svg>
        <span class="visually-hidden">{t().pulls(amount, bar.towards)}</span>
        <span class={`inside-feature-pull towards-${bar.towards}`} aria-hidden="true">
          {bar.towards === 'nobody' ? amount : `+${amount}`}
        </span>
      </summary>
      <p>
        {about} <code>{feature.name}</code>
      </p>
    </details>
  );
}

import { kDifferences, kSections, kTrials, kVariants, type Section } from './rules';
import { rulesText } from './rulesText';
import { Trial } from './Trial';

const headId = (section: Section | 'others'): string => `learn-rule-${section}`;

export function RulesPart() {
  const words = rulesText();
  return (
    <div class="learn-rules">
      <p class="learn-about">{words.about}</p>
      {kSections.map((section) => (
        <RuleSection key={section} section={section} />
      ))}
      <Differences />
    </div>
  );
}

function RuleSection({ section }: { section: Section }) {
  const { head, rules, try: hint } = rulesText().sections[section];
  const trial = kTrials.find((each) => each.section === section);
  return (
    <section class="panel learn-rule" aria-labelledby={headId(section)}>
      <div>
        <h2 id={headId(section)}>{head}</h2>
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        <p class="learn-try">{hint}</p>
      </div>
      {trial && <Trial fen={trial.fen} label={head} />}
    </section>
  );
}

function Differences() {
  const { others, variants, differences, notes } = rulesText();
  return (
    <section class="panel learn-others" aria-labelledby={headId('others')}>
      <h2 id={headId('others')}>{others.head}</h2>
      <p>{others.about}</p>
      <div class="learn-scroll" role="group" aria-labelledby={headId('others')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{others.rule}</th>
              {kVariants.map((variant) => (
                <th key={variant} scope="col">
                  {variants[variant]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kDifferences.map((difference) => (
              <tr key={difference}>
                <th scope="row">{differences[difference].name}</th>
                {kVariants.map((variant) => (
                  <td key={variant}>{differences[difference][variant]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

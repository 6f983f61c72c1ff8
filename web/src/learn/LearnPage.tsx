import { roomNames } from '../app/rooms';
import { route, routeText } from '../app/route';
import { LessonPart } from './LessonPart';
import './learn.css';
import { kParts, partOf, type Part } from './parts';
import { PuzzlePart } from './PuzzlePart';
import { RulesPart } from './RulesPart';
import { t } from './text';

const parts: Record<Part, () => preact.JSX.Element> = { rules: RulesPart, lesson: LessonPart, puzzles: PuzzlePart };

export function LearnPage() {
  const part = partOf(route.value.query);
  const Content = parts[part];
  return (
    <main class="learn">
      <div class="learn-head">
        <h1>{roomNames().learn}</h1>
        <nav aria-label={t().partsName} class="learn-parts">
          {kParts.map((each) => (
            <a key={each} href={routeText('learn', { part: each })} aria-current={each === part ? 'page' : undefined}>
              {t().parts[each]}
            </a>
          ))}
        </nav>
      </div>
      <Content />
    </main>
  );
}

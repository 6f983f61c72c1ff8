// Puts the charts of docs/results beside the page, with an index of what each one shows. Usage: results.mjs [dist]
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(import.meta.url);
const web = dirname(dirname(script));
const results = join(web, '../docs/results');

/// Markdown without its marks: the page shows plain text.
const plain = (text) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const isProse = (block) => /^[^#\-|!`>]/.test(block);

/// The heading and the first paragraph of a report.
export function headOfReport(markdown) {
  const heading = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  const about = markdown.split(/\n\s*\n/).find((block) => isProse(block.trim())) ?? '';
  return { title: plain(heading), about: plain(about) };
}

/// What a report says of a picture that it shows: its caption, and the paragraph before it.
export function mentionOfPicture(markdown, file) {
  const blocks = markdown.split(/\n\s*\n/).map((block) => block.trim());
  const at = blocks.findIndex((block) => block.startsWith('![') && block.endsWith(`](${file})`));
  if (at < 0) return null;
  const before = blocks.slice(0, at).reverse().find(isProse) ?? '';
  return { title: /^!\[([^\]]*)\]/.exec(blocks[at])[1], about: plain(before) };
}

/// The words in which a chart describes itself, for those who cannot see it.
export function descriptionOfChart(svg) {
  const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  const text = /<desc>([^<]*)<\/desc>/.exec(svg)?.[1] ?? '';
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name]);
}

function wordsFor(name) {
  const own = join(results, `${name}.md`);
  if (existsSync(own)) return headOfReport(readFileSync(own, 'utf8'));
  for (const report of readdirSync(results).filter((file) => file.endsWith('.md'))) {
    const mention = mentionOfPicture(readFileSync(join(results, report), 'utf8'), `${name}.svg`);
    if (mention) return mention;
  }
  return { title: name, about: '' };
}

function copyResults(dist) {
  const target = join(dist, 'results');
  mkdirSync(target, { recursive: true });
  const pictures = readdirSync(results)
    .filter((file) => file.endsWith('.svg'))
    .sort();
  const index = pictures.map((picture) => {
    copyFileSync(join(results, picture), join(target, picture));
    const name = basename(picture, '.svg');
    return { name, picture, ...wordsFor(name), chart: descriptionOfChart(readFileSync(join(results, picture), 'utf8')) };
  });
  writeFileSync(join(target, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
}

if (process.argv[1] === script) copyResults(process.argv[2] ?? join(web, 'dist'));

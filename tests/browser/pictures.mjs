// Makes the pictures of the README in docs/images, from a real server and a real game. Not a test.
//   node tests/browser/pictures.mjs PROGRAM [PAGE]
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './check.mjs';
import { Harness } from './harness.mjs';
import { Server } from './server.mjs';
import { beginGame } from './table.mjs';

const kImages = fileURLToPath(new URL('../../docs/images', import.meta.url));
const kPage = fileURLToPath(new URL('../../web/dist', import.meta.url));
const kMostMoves = 60;
const kSessions = 12;

const shoot = (page, name) => page.screenshot({ path: join(kImages, `${name}.png`) });

// A game against MP-Draughts until an endgame agent is in charge.
async function play({ page, open }) {
  const table = await beginGame(open, page, { opponent: /^MP-Draughts\s*One network/ });
  await table.showThoughts();
  const agent = () => page.getByRole('region', { name: 'Inside the player' }).getAttribute('data-agent');
  for (let made = 0; made < kMostMoves && (await table.end()) === null; made += 1) {
    if ((await agent())?.startsWith('ega') && (await table.board.mayMove())) break;
    await table.playHint();
  }
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await shoot(page, 'play');
  await analyse({ page, game: new URL(page.url()).hash.split('game=')[1], open });
}

// Where a capture is forced there are fewer lines: the position is one of the next.
async function untilThreeMoves(page) {
  const hasThree = async () => (await page.getByRole('listitem', { name: /^Line 3, / }).count()) === 1;
  for (let step = 0; step < 8; step += 1) {
    if (await until(hasThree, 'three lines', { seconds: 5 }).catch(() => false)) return;
    await page.keyboard.press('ArrowRight');
  }
}

async function analyse({ page, game, open }) {
  await open(`#/analyse?game=${game}`);
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.getByText(/^Analysis complete/).waitFor();
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('3');
  await page.getByRole('switch', { name: 'Engine on' }).click();
  await page.evaluate(() => document.activeElement.blur());
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await untilThreeMoves(page);
  await until(
    async () => /depth (1[1-9]|[2-9]\d)/.test(await page.getByRole('region', { name: 'Engine' }).textContent()),
    'deep lines',
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot(page, 'analyse');
}

async function lab({ page, open }) {
  await open('#/lab?figure=fig-5-2&algorithm=alpha-beta&order=given&step=13');
  await until(async () => (await page.locator('[data-state=cut]').count()) === 2, 'the cut');
  await shoot(page, 'lab');
}

async function training({ page, open }) {
  await open('#/training');
  const form = page.getByRole('form', { name: 'Train a player' });
  await form.getByRole('combobox', { name: 'Recipe' }).selectOption('quick');
  await form.getByRole('button', { name: 'Start training' }).click();
  const numbers = page.locator('details tbody').first().locator('tr');
  await until(async () => (await numbers.count()) >= kSessions, 'sessions', { seconds: 300 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot(page, 'training');
  await page
    .getByRole('button', { name: /^Stop / })
    .first()
    .click();
  await page.locator('[data-state=stopped]').first().waitFor();
}

const [program, page = kPage] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'mpd_pictures_'));
const server = new Server({ program, page, folder });
const harness = new Harness(server, join(folder, 'browser'));
process.on('exit', () => {
  server.end();
  rmSync(folder, { recursive: true, force: true });
});
mkdirSync(kImages, { recursive: true });
await server.start();
await harness.launch();
for (const action of [play, lab, training]) {
  const fault = await harness.run({ name: `picture ${action.name}`, action });
  console.log(`${action.name}: ${fault ?? 'ok'}`);
}
await harness.close();
process.exit(0);

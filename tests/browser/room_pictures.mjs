// Shoots every room on four screens in both languages, to be looked at. Not a test.
//   node tests/browser/room_pictures.mjs PROGRAM FOLDER [PAGE]
// The pictures are called ROOM-WIDTHxHEIGHT-LANGUAGE.png.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededPick } from './board.mjs';
import { until } from './check.mjs';
import { Harness } from './harness.mjs';
import { beginGame } from './table.mjs';
import { Server } from './server.mjs';

const kPage = fileURLToPath(new URL('../../web/dist', import.meta.url));
const kScreens = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844, isPhone: true },
  { width: 844, height: 390, isPhone: true },
];
const kLocales = { en: 'en-GB', pt: 'pt-BR' };
const kExchanges = 4;
const kSessions = 4;

const [program, target, page = kPage] = process.argv.slice(2);
if (!program || !target) {
  console.error('usage: node tests/browser/room_pictures.mjs PROGRAM FOLDER [PAGE]');
  process.exit(2);
}

// Addresses that need nothing but the program.
const kPlaces = {
  'play-new': '#/play',
  'learn-rules': '#/learn?part=rules',
  'learn-lesson': '#/learn?part=lesson',
  'learn-puzzles': '#/learn?part=puzzles',
  lab: '#/lab?figure=fig-5-2&algorithm=alpha-beta&order=given&step=13',
  'training-new': '#/training',
};

async function game({ page, open }) {
  const table = await beginGame(open, page, { level: 1 });
  for (let exchange = 0; exchange < kExchanges; exchange += 1) await table.exchange(seededPick(exchange));
  return new URL(page.url()).hash;
}

async function training({ page, open }) {
  await open('#/training');
  const form = page.getByRole('form', { name: 'Train a player' });
  await form.getByRole('combobox', { name: 'Recipe' }).selectOption('quick');
  await form.getByRole('button', { name: 'Start training' }).click();
  const sessions = page.locator('details tbody').first().locator('tr');
  await until(async () => (await sessions.count()) >= kSessions, 'sessions', { seconds: 300 });
  await page
    .getByRole('button', { name: /^Stop / })
    .first()
    .click();
  await page.locator('[data-state=stopped]').first().waitFor();
  return new URL(page.url()).hash;
}

async function shootAll(harness, places) {
  for (const screen of kScreens)
    for (const language of Object.keys(kLocales))
      for (const [place, address] of Object.entries(places)) await shoot(harness, { screen, language, place, address });
}

async function shoot(harness, { screen: { width, height, isPhone = false }, language, place, address }) {
  const name = `${place}-${width}x${height}-${language}`;
  const context = { locale: kLocales[language], viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone };
  const action = async ({ page, open }) => {
    await open(address);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(target, `${name}.png`) });
  };
  tell(name, await harness.run({ name: `room ${name}`, action, context }));
}

// The addresses that `actions` lead to.
async function prepared(harness, actions) {
  const places = {};
  for (const [place, action] of Object.entries(actions)) {
    const fault = await harness.run({ name: `room ${place}`, action: async (tools) => (places[place] = await action(tools)) });
    if (fault !== null) tell(place, fault);
  }
  return places;
}

let failed = 0;
function tell(name, fault) {
  if (fault !== null) failed += 1;
  console.log(`${name}: ${fault ?? 'ok'}`);
}

const folder = mkdtempSync(join(tmpdir(), 'mpd_rooms_'));
const server = new Server({ program, page, folder });
const harness = new Harness(server, join(folder, 'browser'));
process.on('exit', () => {
  server.end();
  rmSync(folder, { recursive: true, force: true });
});
mkdirSync(target, { recursive: true });
await server.start();
await harness.launch();
await shootAll(harness, kPlaces);
const { play, training: trained } = await prepared(harness, { play: game, training });
const analyse = play?.replace('#/play', '#/analyse');
await shootAll(
  harness,
  Object.fromEntries(Object.entries({ play, analyse, training: trained }).filter(([, address]) => address)),
);
await harness.close();
process.exit(failed === 0 ? 0 : 1);

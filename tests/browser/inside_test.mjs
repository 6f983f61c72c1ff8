// Inside the player: who is in charge, the map, the features.
import { expect, expectEqual, untilEqual, untilMatch } from './check.mjs';
import { beginGame } from './table.mjs';

// Thirteen pieces; 11x18 is forced and leaves twelve.
const kThirteen = 'B:W15,26,27,29,30,31:B1,2,3,4,5,11,12.';
const kPlayer = /^MP-Draughts\s*One network/;

async function beginThirteen({ page, open }) {
  const table = await beginGame(open, page, { opponent: kPlayer, fen: kThirteen });
  await table.showThoughts();
  const panel = page.getByRole('region', { name: 'Inside the player' });
  const agent = () => panel.getAttribute('data-agent');
  await untilEqual(agent, 'iiga', 'the agent in charge of thirteen pieces');
  return { table, panel, agent };
}

async function handover(tools) {
  const { table, panel, agent } = await beginThirteen(tools);
  await table.board.click(11);
  await table.board.click(18);
  await untilMatch(agent, /^ega-\d\d$/, 'the agent in charge of twelve pieces');
  const number = Number((await agent()).slice(4));
  await panel.getByText(`EGA ${number}`, { exact: true }).waitFor();
  await untilMatch(() => table.said(), new RegExp(`EGA ${number}\\b`), 'what is said of the new agent');
  await tools.page.getByRole('button', { name: 'First position' }).click();
  await untilEqual(agent, 'iiga', 'the agent of the earlier position');
}

async function parts(tools) {
  const { panel } = await beginThirteen(tools);
  await untilEqual(() => panel.locator('[data-neuron]').count(), 25, 'neurons of the map');
  expectEqual(await panel.locator('[data-feature]').count(), 14, 'features');
  expectEqual(await panel.locator('[data-neuron].is-here').count(), 1, 'neurons that the board belongs to');
}

async function neuron(tools) {
  const { panel } = await beginThirteen(tools);
  await panel.getByRole('button', { name: /^Neuron 7\b/ }).click();
  const dialog = tools.page.getByRole('dialog', { name: /7/ });
  const boards = dialog.getByRole('img');
  await boards.first().waitFor();
  expect((await boards.count()) > 0 && (await boards.count()) <= 60, `${await boards.count()} boards`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export const tests = [
  { name: 'inside: from the IIGA to an EGA', action: handover },
  { name: 'inside: map and features', action: parts },
  { name: 'inside: the boards of a neuron', action: neuron },
];

// Checks messages that tests have written down against the schema:  node check_messages.mjs FILE…
// A line is {"client": …, "sent": text} or {"client": …, "received": text}. A request that does not fit the schema must be answered
// by bad_message. The last line counts.
import { readFileSync } from 'node:fs';
import { Conversation } from './message_checker.mjs';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: node web/tools/check_messages.mjs FILE…');
  process.exit(2);
}

function faultOfLine(line, conversations) {
  const { client, sent, received } = JSON.parse(line);
  if (!conversations.has(client)) conversations.set(client, new Conversation({ lenient: true }));
  const conversation = conversations.get(client);
  return sent === undefined ? conversation.received(received) : conversation.sent(sent);
}

let count = 0;
let failed = 0;
for (const file of files) {
  const conversations = new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (line === '') return;
    const fault = faultOfLine(line, conversations);
    count += 1;
    if (fault === null) return;
    failed += 1;
    console.log(`${file}:${index + 1}: ${fault}`);
  });
}
console.log(`${count - failed} messages fit, ${failed} do not`);
process.exit(failed === 0 && count > 0 ? 0 : 1);

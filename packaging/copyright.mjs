// Prints the copyright file of the Debian package: our licence, and those of the npm packages whose code is part of the page.
//   node packaging/copyright.mjs
import { readFileSync, readdirSync } from 'node:fs';

const top = new URL('..', import.meta.url);
const read = (path) => readFileSync(new URL(path, top), 'utf8');
const debianNames = { MIT: 'Expat', 'OFL-1.1': 'OFL-1.1', 'Apache-2.0': 'Apache-2.0' };

/** Text of a field: its lines are indented, and an empty line is a dot. */
const indented = (text) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => (line.trim() === '' ? ' .' : ` ${line.trimEnd()}`))
    .join('\n');

/** The lines that say who holds the copyright, without the word itself. */
const holders = (text, otherwise) => {
  const lines = text.match(/^.*copyright \(?(c|©|\d).*$/gim) ?? [];
  const names = lines.map((line) => line.replace(/^.*?copyright\s*(\(c\)|©)?\s*/i, '').trim());
  return names.length === 0 ? otherwise : names.join('\n           ');
};

function stanza(files, licence, text, otherwise) {
  return `Files: ${files}\nCopyright: ${holders(text, otherwise)}\nLicense: ${licence}\n${indented(text)}\n`;
}

/** A package without a licence that we can show must not be shipped. */
function licenceText(folder) {
  const file = readdirSync(new URL(folder, top)).find((name) => /^(licen[cs]e|copying|ofl)/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no file with its licence`);
  return read(`${folder}/${file}`);
}

const shipped = Object.entries(JSON.parse(read('web/package-lock.json')).packages).filter(
  ([name, entry]) => name !== '' && !entry.dev,
);
const stanzas = shipped.map(([name, { license }]) =>
  stanza(
    `web/${name}/*`,
    `${debianNames[license] ?? license}-${name.split('/').slice(1).join('-').replace('@', '')}`,
    licenceText(`web/${name}`),
    'its authors',
  ),
);
console.log(
  [
    'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n' +
      'Upstream-Name: MP-Draughts\n' +
      'Comment: The licences of libraries whose headers are compiled into the program are in the folder libraries beside this file.\n',
    stanza('*', 'Expat', read('LICENSE'), ''),
    ...stanzas,
  ].join('\n'),
);

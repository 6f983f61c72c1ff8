// A standalone drawing as TikZ: a document that LaTeX compiles with the package tikz alone.

const kPreamble = `% Compiles as it is. In a document of your own: \\usepackage{tikz} in the preamble, and what stands from
% \\begin{tikzpicture} to \\end{tikzpicture}.
\\documentclass[border=4pt]{standalone}
\\usepackage{tikz}
\\begin{document}
`;
/// One pixel of the page.
const kPixel = '0.75pt';

type Matrix = readonly [number, number, number, number, number, number];
const kIdentity: Matrix = [1, 0, 0, 1, 0, 0];

export function tikzOf(drawing: Element): string {
  const lines: string[] = [];
  const colours = new Map<string, string>();
  write(drawing, kIdentity, lines, colours);
  const definitions = [...colours].map(([hex, name]) => `\\definecolor{${name}}{HTML}{${hex}}`);
  return [
    `${kPreamble}\\begin{tikzpicture}[x=${kPixel},y=-${kPixel},font=\\sffamily]`,
    ...definitions,
    ...lines,
    '\\end{tikzpicture}',
    '\\end{document}',
    '',
  ].join('\n');
}

type Colours = Map<string, string>;

function write(element: Element, matrix: Matrix, lines: string[], colours: Colours): void {
  const placed = times(matrix, transformOf(element.getAttribute('transform') ?? ''));
  const drawn = kWriters[element.tagName]?.(element, placed, colours);
  if (drawn) lines.push(drawn);
  else for (const child of element.children) write(child, placed, lines, colours);
}

const kWriters: Record<string, (element: Element, matrix: Matrix, colours: Colours) => string> = {
  line: (element, matrix, colours) =>
    stroked(element, colours, [
      `${at(matrix, number(element, 'x1'), number(element, 'y1'))} -- ${at(matrix, number(element, 'x2'), number(element, 'y2'))}`,
    ]),
  path: (element, matrix, colours) => stroked(element, colours, subpaths(element.getAttribute('d') ?? '', matrix)),
  circle: (element, matrix, colours) => {
    const radius = number(element, 'r') * Math.hypot(matrix[0], matrix[1]) * 0.75;
    return stroked(element, colours, [
      `${at(matrix, number(element, 'cx'), number(element, 'cy'))} circle[radius=${short(radius)}pt]`,
    ]);
  },
  rect: (element, matrix, colours) => {
    const [x, y] = [number(element, 'x'), number(element, 'y')];
    const corners = `${at(matrix, x, y)} rectangle ${at(matrix, x + number(element, 'width'), y + number(element, 'height'))}`;
    return stroked(element, colours, [corners], [`rounded corners=${short(number(element, 'rx') * 0.75)}pt`]);
  },
  text: writeText,
};

const short = (value: number): string => String(Math.round(value * 100) / 100);
const number = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

function at([a, b, c, d, e, f]: Matrix, x: number, y: number): string {
  return `(${short(a * x + c * y + e)},${short(b * x + d * y + f)})`;
}

function times(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function transformOf(text: string): Matrix {
  let all = kIdentity;
  for (const [, name, list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = list.split(/[\s,]+/).map(Number);
    if (name === 'translate') all = times(all, [1, 0, 0, 1, x, y ?? 0]);
    if (name === 'scale') all = times(all, [x, 0, 0, y ?? x, 0, 0]);
    if (name === 'rotate') {
      const [cos, sin] = [Math.cos((x * Math.PI) / 180), Math.sin((x * Math.PI) / 180)];
      all = times(all, [cos, sin, -sin, cos, 0, 0]);
    }
  }
  return all;
}

/// The parts of a path as TikZ has them. Our drawings have straight lines only.
function subpaths(d: string, matrix: Matrix): string[] {
  const parts: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of d.matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
    const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'Z') parts.push(`${parts.pop() ?? ''} -- cycle`);
    if (command === 'H') parts.push(`${parts.pop() ?? ''} -- ${at(matrix, (x = numbers[0] ?? x), y)}`);
    if (command === 'V') parts.push(`${parts.pop() ?? ''} -- ${at(matrix, x, (y = numbers[0] ?? y))}`);
    if (command !== 'M' && command !== 'L') continue;
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      [x, y] = [numbers[i] ?? 0, numbers[i + 1] ?? 0];
      const begins = command === 'M' && i === 0;
      parts.push(begins ? at(matrix, x, y) : `${parts.pop() ?? ''} -- ${at(matrix, x, y)}`);
    }
  }
  return parts;
}

function stroked(element: Element, colours: Colours, paths: readonly string[], more: readonly string[] = []): string {
  const options = [...paint(element, 'stroke', 'draw', colours), ...paint(element, 'fill', 'fill', colours), ...more];
  if (element.hasAttribute('stroke'))
    options.push(`line width=${short(Number(element.getAttribute('stroke-width') ?? 1) * 0.75)}pt`);
  const dashes = (element.getAttribute('stroke-dasharray') ?? '').match(/[\d.]+/g);
  if (dashes)
    options.push(`dash pattern=on ${short(Number(dashes[0]) * 0.75)}pt off ${short(Number(dashes[1] ?? dashes[0]) * 0.75)}pt`);
  if (element.getAttribute('stroke-linecap') === 'round') options.push('line cap=round');
  if (element.getAttribute('stroke-linejoin') === 'round') options.push('line join=round');
  if (element.hasAttribute('opacity')) options.push(`opacity=${element.getAttribute('opacity')}`);
  return `\\path[${options.join(',')}] ${paths.join(' ')};`;
}

function paint(element: Element, attribute: string, option: string, colours: Colours): string[] {
  const colour = colourOf(element.getAttribute(attribute), colours);
  return colour ? [`${option}=${colour}`] : [];
}

function colourOf(value: string | null, colours: Colours): string | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(value ?? '')?.[1]?.toUpperCase();
  if (!hex) return null;
  if (!colours.has(hex)) colours.set(hex, `lab${String.fromCharCode(65 + colours.size)}`);
  return colours.get(hex) ?? null;
}

const kAnchors: Record<string, string> = { middle: 'base', start: 'base west', end: 'base east' };

function writeText(element: Element, matrix: Matrix, colours: Colours): string {
  const size = Number(element.getAttribute('font-size') ?? 13) * 0.75;
  const colour = colourOf(element.getAttribute('fill'), colours);
  const fonts = [
    `\\fontsize{${short(size)}}{${short(1.2 * size)}}\\selectfont`,
    Number(element.getAttribute('font-weight') ?? 400) >= 600 ? '\\bfseries' : '',
    element.getAttribute('font-style') === 'italic' ? '\\itshape' : '',
  ];
  const options = [
    `anchor=${kAnchors[element.getAttribute('text-anchor') ?? 'start'] ?? 'base west'}`,
    'inner sep=1pt',
    `font=\\sffamily${fonts.join('')}`,
    ...(colour ? [`text=${colour}`] : []),
    ...(element.hasAttribute('stroke') ? paint(element, 'stroke', 'fill', colours) : []),
  ];
  return `\\node[${options.join(',')}] at ${at(matrix, number(element, 'x'), number(element, 'y'))} {${texText(element.textContent ?? '')}};`;
}

const kTex: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '^': '\\textasciicircum{}',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '%': '\\%',
  α: '$\\alpha$',
  β: '$\\beta$',
  '∞': '$\\infty$',
  '−': '$-$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '…': '\\ldots{}',
  '\u00a0': '~',
};

export const texText = (text: string): string => [...text].map((letter) => kTex[letter] ?? letter).join('');

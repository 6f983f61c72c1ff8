import { describe, expect, it } from 'vitest';
import { texText, tikzOf } from '../../../src/lab/tikz';

function drawing(inside: string): Element {
  return new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`, 'image/svg+xml')
    .documentElement;
}
const lines = (inside: string) => tikzOf(drawing(inside)).split('\n');
const body = (inside: string) => lines(inside).filter((line) => /^\\(path|node)/.test(line));

describe('TikZ', () => {
  it('is a document that needs only tikz', () => {
    const text = tikzOf(drawing('<line x1="0" y1="0" x2="1" y2="1" stroke="#ff0000"/>'));
    expect(text.match(/\\usepackage\{[^}]*\}$/m)?.[0]).toBe('\\usepackage{tikz}');
    for (const name of ['document', 'tikzpicture']) {
      expect(text).toContain(`\\begin{${name}}`);
      expect(text).toContain(`\\end{${name}}`);
    }
    expect(text).toContain('\\definecolor{labA}{HTML}{FF0000}');
  });

  it('draws what the drawing has, where it stands', () => {
    expect(body('<g transform="translate(10 20)"><circle r="4" fill="#000000"/></g>')).toEqual([
      '\\path[fill=labA] (10,20) circle[radius=3pt];',
    ]);
    expect(body('<rect x="-5" y="-6" width="10" height="12" rx="4" stroke="#000000" stroke-width="2"/>')).toEqual([
      '\\path[draw=labA,rounded corners=3pt,line width=1.5pt] (-5,-6) rectangle (5,6);',
    ]);
    expect(body('<path d="M0-20 21 16H-21Z" fill="#ffffff"/>')).toEqual([
      '\\path[fill=labA] (0,-20) -- (21,16) -- (-21,16) -- cycle;',
    ]);
    expect(body('<path d="M-7 3 7-3M-16-3.5-3 2" stroke="#000000" stroke-dasharray="3, 3"/>')).toEqual([
      '\\path[draw=labA,line width=0.75pt,dash pattern=on 2.25pt off 2.25pt] (-7,3) -- (7,-3) (-16,-3.5) -- (-3,2);',
    ]);
  });

  it('turns and scales', () => {
    expect(
      body('<g transform="translate(5 5) rotate(90) scale(2)"><line x1="0" y1="0" x2="1" y2="0" stroke="#000000"/></g>'),
    ).toEqual(['\\path[draw=labA,line width=0.75pt] (5,5) -- (5,7);']);
  });

  it('writes texts as LaTeX reads them', () => {
    expect(body('<text x="1" y="2" text-anchor="middle" font-size="12" font-weight="700" fill="#000000">α 3_x</text>')).toEqual([
      '\\node[anchor=base,inner sep=1pt,font=\\sffamily\\fontsize{9}{10.8}\\selectfont\\bfseries,text=labA] at (1,2) {$\\alpha$ 3\\_x};',
    ]);
    expect(texText('[−∞, 5%] {a^b}')).toBe('[$-$$\\infty$, 5\\%] \\{a\\textasciicircum{}b\\}');
    expect(texText('\\def & #1 $ ~')).toBe('\\textbackslash{}def \\& \\#1 \\$ \\textasciitilde{}');
  });
});

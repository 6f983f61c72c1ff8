import { describe, expect, it } from 'vitest';
import { descriptionOfChart, headOfReport, mentionOfPicture } from '../../../tools/results.mjs';

const report = `# When agents *take over*

It hands over at \`12\` pieces, see [why](why.md),
and keeps it.

\`\`\`
a command
\`\`\`

- a list

Some words.

![A quick training](learning.svg)
`;

describe('the step that copies results', () => {
  it('takes heading and first paragraph as plain text', () => {
    expect(headOfReport(report)).toEqual({
      title: 'When agents take over',
      about: 'It hands over at 12 pieces, see why, and keeps it.',
    });
    expect(headOfReport('')).toEqual({ title: '', about: '' });
  });

  it('finds what another report says of a picture', () => {
    expect(mentionOfPicture(report, 'learning.svg')).toEqual({ title: 'A quick training', about: 'Some words.' });
    expect(mentionOfPicture(report, 'other.svg')).toBeNull();
  });

  it('takes the chart’s own description', () => {
    expect(descriptionOfChart('<svg><desc>A &lt; B &amp;lt; C</desc></svg>')).toBe('A < B &lt; C');
    expect(descriptionOfChart('<svg/>')).toBe('');
  });
});

// A drawing of the page that needs no page: every rule of the css becomes an attribute.

/// What a picture keeps of the css, if it is not what a browser takes anyway.
const kKept: Record<string, string> = {
  fill: '',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'paint-order': 'normal',
  'text-decoration-line': 'none',
};
const kOfTexts = ['font-size', 'font-weight', 'font-style', 'paint-order', 'text-decoration-line'];
const kAttributes: Record<string, string> = { 'text-decoration-line': 'text-decoration' };
export const kFont = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

/// A copy of a drawing that stands in the document, in its own size.
export function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [...drawing.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = originals[index];
    if (original) keepStyle(element, getComputedStyle(original));
    for (const name of [...element.getAttributeNames()]) if (/^(class|data-|aria-)/.test(name)) element.removeAttribute(name);
  });
  const [, , width = '0', height = '0'] = (drawing.getAttribute('viewBox') ?? '').split(' ');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  copy.setAttribute('font-family', kFont);
  copy.removeAttribute('class');
  return copy;
}

function keepStyle(element: Element, style: CSSStyleDeclaration): void {
  const isText = element.tagName === 'text';
  if (element.tagName === 'g') return;
  for (const [property, usual] of Object.entries(kKept)) {
    if (!isText && kOfTexts.includes(property)) continue;
    const value = style.getPropertyValue(property);
    if (value !== '' && value !== usual) element.setAttribute(kAttributes[property] ?? property, plain(value));
  }
}

/// Colours as programs of old know them, lengths without their unit.
function plain(value: string): string {
  const rgb = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value);
  if (rgb)
    return `#${rgb
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return value.replace(/(\d)px/g, '$1');
}

export const svgText = (drawing: SVGSVGElement): string => new XMLSerializer().serializeToString(drawing);

const kSharpness = 2;

/// The picture in pixels, on white.
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(drawing))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = kSharpness * Number(drawing.getAttribute('width'));
  canvas.height = kSharpness * Number(drawing.getAttribute('height'));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))));
}

// Out of the page: the clipboard and files.

/// Browsers give the clipboard only to secure pages; the old way serves the others. Says whether it worked.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}

function copyThroughField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

/// A text, the parts of a long one, or a picture.
export function saveFile(name: string, content: BlobPart | BlobPart[], type = 'text/plain'): void {
  const parts = Array.isArray(content) ? content : [content];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  // The browser has taken hold of the contents by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

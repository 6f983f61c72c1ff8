import type { ComponentChildren } from 'preact';
import { isOpen, setOpen, type PartName } from './openParts';

/// A part of the panel that can be closed, and stays so.
export function Part({ name, title, children }: { name: PartName; title: string; children: ComponentChildren }) {
  return (
    <details
      class="inside-part"
      data-part={name}
      open={isOpen(name)}
      onToggle={(event) => setOpen(name, event.currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
      </summary>
      <div class="inside-part-body">{children}</div>
    </details>
  );
}

interface TextFieldProps {
  label: string;
  hint?: string;
  value: string;
  numeric?: boolean;
  onInput(value: string): void;
}

export function TextField({ label, hint, value, numeric, onInput }: TextFieldProps) {
  return (
    <label class="training-field">
      {label}
      <input
        type="text"
        value={value}
        inputMode={numeric ? 'decimal' : 'text'}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {hint && <span class="soft training-hint">{hint}</span>}
    </label>
  );
}

interface SpanChoiceProps<Name extends string> {
  label: string;
  choices: readonly { value: Name; label: string }[];
  value: Name;
  onChoose(value: Name): void;
}

/** Buttons to choose the shown span of time. */
export const SpanChoice = <Name extends string>({ label, choices, value, onChoose }: SpanChoiceProps<Name>) => (
  <fieldset className="choices" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={value === choice.value}
        style={{ inlineSize: 'auto', font: 'inherit', paddingInline: 12 }}
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </fieldset>
);

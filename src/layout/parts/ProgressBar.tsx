interface ProgressBarProps {
  /** 0 to 100; at 100 the bar is green. */
  value: number;
  /** Text beside the bar. */
  text: string;
  label: string;
}

/** A progress bar. The theme styles `.atrium-progress` globally, so that many of them are cheap. */
export const ProgressBar = ({ value, text, label }: ProgressBarProps) => (
  <span className="atrium-progress" data-done={value >= 100 || undefined}>
    <span role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <span style={{ inlineSize: `${value}%` }} />
    </span>
    <span className="figure">{text}</span>
  </span>
);

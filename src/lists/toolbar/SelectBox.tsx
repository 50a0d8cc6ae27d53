import ExpandMore from '@mui/icons-material/ExpandMore';

/** A shared element, which is never rendered again. */
const expandIcon = <ExpandMore fontSize="small" />;

interface SelectBoxProps {
  /** Accessible name. */
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose(value: string): void;
}

/** A native select in a toolbar. */
export const SelectBox = ({ label, value, choices, onChoose }: SelectBoxProps) => (
  <div className="box">
    <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    {expandIcon}
  </div>
);

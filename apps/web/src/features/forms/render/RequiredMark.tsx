interface Props {
  /** What is read out: needed for a group, which has no state for it. A field says itself that it is required. */
  label?: string
}

/** The sign after the label of a required answer. */
export const RequiredMark = ({ label }: Props) => (
  <span {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} style={{ color: 'var(--mantine-color-error)' }}>
    {' *'}
  </span>
)

/** The sign after the label of a required answer. That it is required is said by the field itself. */
export const RequiredMark = () => (
  <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
    {' *'}
  </span>
)

/** The plain text box for code. */
export const codeArea = {
  size: 'sm',
  autosize: true,
  minRows: 3,
  maxRows: 16,
  styles: { input: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } },
} as const

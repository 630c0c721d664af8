const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The line of a shell that works out the commitment and the order of a draw again. */
export const checkCommand = (seed: string, labels: readonly string[]): string =>
  `s=${seed}; printf %s $s | sha256sum; for n in ${labels.toSorted().map(quoted).join(' ')}; do echo "$(printf %s "$s:$n" | sha256sum | cut -c1-64) $n"; done | sort`

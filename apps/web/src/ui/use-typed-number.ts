import { useState } from 'react'

const numberOf = (typed: string | number) => (typed === '' || !Number.isFinite(Number(typed)) ? undefined : Number(typed))

/** The value of a number input that shows what is typed, such as `0.`, as long as it stands for the number that is kept; undefined where none is. */
export function useTypedNumber(value: number | undefined, onChange: (value: number | undefined) => void) {
  const [typed, setTyped] = useState<string | number>('')
  return {
    value: numberOf(typed) === value ? typed : (value ?? ''),
    onChange: (next: string | number) => {
      setTyped(next)
      onChange(numberOf(next))
    },
  }
}

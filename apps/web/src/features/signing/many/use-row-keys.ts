import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { areKeysFree } from '../../../ui/are-keys-free.ts'

/** J and K by their place on the keyboard; switched off together with the keys of the approvals. In the open document they turn its pages. */
export function useRowKeys(step: (by: 1 | -1) => void): boolean {
  const [mode] = useLocalStorage<'on' | 'off'>({ key: 'approvals.keys', defaultValue: 'on', getInitialValueInEffect: false })
  const when = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (mode === 'on' && areKeysFree(event) && !event.defaultPrevented) step(by)
  }
  const options = { usePhysicalKeys: true, preventDefault: false }
  useHotkeys(
    [
      ['j', when(1), options],
      ['k', when(-1), options],
    ],
    [],
  )
  return mode === 'on'
}

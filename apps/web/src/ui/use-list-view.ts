import { useLocalStorage } from '@mantine/hooks'

export type ListView = 'cards' | 'table'

/** Cards or table, remembered for the list of this name. */
export const useListView = (list: string, usual: ListView = 'cards') =>
  useLocalStorage<ListView>({ key: `view.${list}`, defaultValue: usual, getInitialValueInEffect: false })

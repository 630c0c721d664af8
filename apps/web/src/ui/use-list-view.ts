import { useLocalStorage } from '@mantine/hooks'

export type ListView = 'cards' | 'table'

/** Cards or table, remembered for the list of this name. */
export const useListView = (list: string) => useLocalStorage<ListView>({ key: `view.${list}`, defaultValue: 'cards', getInitialValueInEffect: false })

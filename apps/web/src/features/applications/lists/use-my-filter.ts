import type { MyFilter } from '@klesis/contract/applications/application.ts'
import { useSessionStorage } from '@mantine/hooks'
import { useMay } from '../../identity/identity.queries.ts'

export interface AdminSwitchValues {
  showAll: boolean
  ignoreDraft: boolean
  ignoreAnonymous: boolean
}

export const allOff: AdminSwitchValues = { showAll: false, ignoreDraft: false, ignoreAnonymous: false }

export type MyStates = Pick<MyFilter, 'appState' | 'approvalState'>
export const noStates: MyStates = { appState: [], approvalState: [] }

/** The filter of My applications, stored for the session; the switches apply to administrators only. */
export function useMyFilter() {
  const isAdmin = useMay()('admin')
  const [states, setStates] = useSessionStorage<MyStates>({ key: 'applications.states', defaultValue: noStates, getInitialValueInEffect: false })
  const [switches, setSwitches] = useSessionStorage<AdminSwitchValues>({ key: 'applications.switches', defaultValue: allOff, getInitialValueInEffect: false })
  return { isAdmin, states, setStates, switches: isAdmin ? switches : allOff, setSwitches }
}

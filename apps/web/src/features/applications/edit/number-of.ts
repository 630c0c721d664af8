import type { ApplicationView } from '@klesis/contract/applications/application.ts'

/** How people name an application: its protocol number, or before it has one its plain number. */
export const numberOf = ({ protocolNumber, id }: Pick<ApplicationView, 'protocolNumber' | 'id'>) => protocolNumber ?? String(id)

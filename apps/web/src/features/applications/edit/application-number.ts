import type { ApplicationView } from '@klesis/contract/applications/application.ts'

/** The number by which people name an application: its protocol number, or its id until it has one. */
export const applicationNumber = ({ protocolNumber, id }: Pick<ApplicationView, 'protocolNumber' | 'id'>) => protocolNumber ?? String(id)

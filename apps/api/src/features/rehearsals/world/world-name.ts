import type { World } from '../../../db/world.ts'

/** The schema of a rehearsal in a portal; portals that share a database have rehearsals of their own. */
export const rehearsalSchema = ({ schema }: World, id: number): string => `${schema === 'public' ? '' : `${schema}_`}rehearsal_${id}`

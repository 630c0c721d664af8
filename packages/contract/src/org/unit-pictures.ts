import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { IdText } from '../wire.ts'
import { UnitName } from './units.ts'

/** `logo` stands at the head of letters and documents, `seal` beside the signatures. */
export const unitPictureKinds = ['logo', 'seal'] as const
export type UnitPictureKind = (typeof unitPictureKinds)[number]

/** Largest accepted file, in bytes. */
export const unitPictureLimit = 5 * 1024 * 1024

export const UnitPicture = z.object({
  /** A `data:` address. */
  image: z.string(),
  /** Whose it is: the unit's own, or of the nearest unit above that has one. */
  unit: UnitName,
})
export type UnitPicture = z.infer<typeof UnitPicture>

export const UnitPictures = z.object({ logo: UnitPicture.nullable(), seal: UnitPicture.nullable() })
export type UnitPictures = z.infer<typeof UnitPictures>

const ById = z.object({ id: IdText })
const ByKind = ById.extend({ kind: z.enum(unitPictureKinds) })

export const unitPictureSchemas = {
  read: {
    summary: 'The pictures on the papers of a unit: its own, or those that it has from a unit above.',
    params: ById,
    response: UnitPictures,
    refusals: ['unit.notFound', 'access.denied'],
  },
  save: {
    bodyLimit: 6 * 1024 * 1024,
    summary: 'Sets a picture of a unit: JPEG or PNG up to 5 MB, stored without metadata and no larger than papers need.',
    params: ByKind,
    response: UnitPictures,
    refusals: ['unit.notFound', 'access.denied', 'file.type', 'file.tooLarge', 'file.broken'],
  },
  remove: {
    summary: 'Takes the unit’s own picture away; that of the unit above stands in its place.',
    params: ByKind,
    response: UnitPictures,
    refusals: ['unit.notFound', 'access.denied'],
  },
} satisfies CallSchemasByName

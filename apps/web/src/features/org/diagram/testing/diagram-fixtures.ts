import type { UnitNode } from '@klesis/contract/org/units.ts'

export const unitOf = (id: number, parentId: number | null, also: Partial<UnitNode> = {}): UnitNode => ({
  ...{ id, label: `Μονάδα ${id}`, labelEn: `Unit ${id}`, code: `u${id}`, abbreviation: '', unitTypeId: 1, parentId, level: 0, isActive: true },
  ...{ hasSecr: false, secretariat: null, subunits: 0, positionCount: 0, mayEdit: false },
  ...also,
})

/** A university of `count` units; each unit has up to `width` subunits. */
export const manyUnits = (count: number, width = 8): UnitNode[] => {
  const all = [unitOf(0, null)]
  for (let id = 1; id < count; id += 1) {
    const parentId = Math.floor((id - 1) / width)
    all.push(unitOf(id, parentId, { level: (all[parentId]?.level ?? 0) + 1 }))
  }
  return all
}

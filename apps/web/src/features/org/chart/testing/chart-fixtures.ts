import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { UnitNode, UnitView } from '@klesis/contract/org/units.ts'

const node: UnitNode = {
  ...{ id: 1, label: 'Μονάδα', labelEn: '', code: 'unit', abbreviation: '', unitTypeId: 1, parentId: 0, level: 1, isActive: true },
  ...{ hasSecr: false, secretariat: null, subunits: 0, positionCount: 0, mayEdit: false },
}

export const unitOf = (part: Partial<UnitNode>): UnitNode => ({ ...node, ...part })

export const positionOf = (part: Partial<PositionEntry>): PositionEntry => ({
  ...{ id: 1, unitId: 1, positionId: 1, positionLabel: { el: 'Μέλος' }, label: 'Μέλος', code: 'member', domain: '', puid: '', phone: '' },
  ...{ isPermanent: true, isActiveInUnit: true, employeeId: null, email: null, firstName: null, lastName: null, avatar_url: null },
  ...{ activeFrom: null, activeUntil: null, deputy: null, responsibilities: [], history: [], revision: 1 },
  ...part,
})

/** The unit in the shape of the unit's own call. */
export const viewOf = (unit: UnitNode, part: Partial<UnitView> = {}): UnitView => ({
  ...unit,
  ...{ category: '', domain: '', unitDomains: [], committeeId: null, secrUnitId: null, activeFrom: '2020-01-01', activeUntil: null, revision: 1 },
  ...{ path: [], children: [], positions: [], responsibilities: [], history: [] },
  ...part,
})

import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { sendJson } from '../../http/send-json.ts'
import { createPosition } from './positions/create-position.ts'
import { readDomain, readPositionTypes } from './positions/read-position-types.ts'
import { readPositions } from './positions/read-positions.ts'
import { removePosition } from './positions/remove-position.ts'
import { savePosition } from './positions/save-position.ts'
import { previewPositionRemoval, previewUnitRemoval } from './removal/preview-removal.ts'
import { addResponsibility } from './responsibilities/add-responsibility.ts'
import { readResponsibilities } from './responsibilities/read-responsibilities.ts'
import { removeResponsibility } from './responsibilities/remove-responsibility.ts'
import { saveResponsibility } from './responsibilities/save-responsibility.ts'
import { createUnit } from './units/create-unit.ts'
import { readUnit } from './units/read-unit.ts'
import { readUnits, readUnitTypes } from './units/read-units.ts'
import { removeUnit } from './units/remove-unit.ts'
import { requireUnit } from './units/require-unit.ts'
import { saveUnit } from './units/save-unit.ts'
import { searchChart } from './units/search-chart.ts'

const listed = <Item>(items: Item[]) => ({ items, total: items.length })

export const orgRoutes: Routes = async (app) => {
  const { db, now } = app
  app.route({ ...on(endpoints.units.list), handler: async ({ actor, query }, reply) => sendJson(reply, await readUnits(db, actor, query)) })
  app.route({ ...on(endpoints.units.types), handler: () => readUnitTypes(db) })
  app.route({ ...on(endpoints.units.search), handler: ({ query }) => searchChart(db, { ...query, now: now() }) })
  app.route({ ...on(endpoints.units.read), handler: ({ actor, params }) => readUnit(db, actor, { ...params, now: now() }) })
  app.route({ ...on(endpoints.units.create), handler: ({ actor, body }) => createUnit(db, actor, { ...body, now: now() }) })
  app.route({ ...on(endpoints.units.save), handler: ({ actor, params, body }) => saveUnit(db, actor, { ...body, ...params, now: now() }) })
  app.route({ ...on(endpoints.units.previewRemoval), handler: ({ actor, params }) => previewUnitRemoval(db, actor, { ...params, now: now() }) })
  app.route({ ...on(endpoints.units.remove), handler: ({ actor, params }) => removeUnit(db, actor, { ...params, now: now() }) })

  app.route({ ...on(endpoints.positions.types), handler: () => readPositionTypes(db) })
  app.route({ ...on(endpoints.positions.domain), handler: ({ body }) => readDomain(db, body) })
  app.route({ ...on(endpoints.positions.ofUnits), handler: async ({ query }) => ({ items: await readPositions(db, { unitIds: query.ids, now: now() }) }) })
  app.route({
    ...on(endpoints.positions.ofUnit),
    handler: async ({ params }) => {
      await requireUnit(db, params.id)
      return listed(await readPositions(db, { unitIds: [params.id], now: now() }))
    },
  })
  app.route({ ...on(endpoints.positions.create), handler: ({ actor, params, body }) => createPosition(db, actor, { ...body, ...params, now: now() }) })
  app.route({ ...on(endpoints.positions.save), handler: ({ actor, params, body }) => savePosition(db, actor, { ...body, ...params, now: now() }) })
  app.route({ ...on(endpoints.positions.previewRemoval), handler: ({ actor, params }) => previewPositionRemoval(db, actor, { ...params, now: now() }) })
  app.route({ ...on(endpoints.positions.remove), handler: ({ actor, params }) => removePosition(db, actor, { ...params, now: now() }) })

  app.route({
    ...on(endpoints.responsibilities.ofUnit),
    handler: async ({ params }) => {
      await requireUnit(db, params.id)
      return listed(await readResponsibilities(db, params.id))
    },
  })
  app.route({ ...on(endpoints.responsibilities.create), handler: ({ actor, body }) => addResponsibility(db, actor, body) })
  app.route({ ...on(endpoints.responsibilities.save), handler: ({ actor, params, body }) => saveResponsibility(db, actor, { ...body, ...params }) })
  app.route({ ...on(endpoints.responsibilities.remove), handler: ({ actor, params }) => removeResponsibility(db, actor, params.id) })
}

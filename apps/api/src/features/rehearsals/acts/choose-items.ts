import type { FormAnswers } from '@klesis/contract/wire.ts'
import { unknownChoice } from '@klesis/forms/kinds/choice-checks.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { lookupOf } from '@klesis/forms/model/lookups.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { chooseElsewhere } from '@klesis/forms/scripts/choose-elsewhere.ts'
import type { Db } from '../../../db/db.ts'
import { findResources } from '../../forms/index.ts'
import { resourceChoices } from '../../invitations/index.ts'
import { findLookupItems } from '../../lookups/index.ts'

/** Puts the first item that can be chosen in place of each invented answer that names one of a lookup or of a resource; without one it is left empty. */
export async function chooseItems(db: Db, { form, answers, now }: { form: Form; answers: FormAnswers; now: Date }): Promise<void> {
  const first = (lookup: string, parent?: string) => findLookupItems(db, lookup, { lang: 'el', search: '', skip: 0, limit: 1, ...(parent && { parent }) }, now)
  await chooseElsewhere(form, answers, async (component, parent) => {
    const lookup = lookupOf(component)
    if (lookup) return (await first(lookup.code, parent))[0]?.code
    if (component.dataSrc === 'resource') {
      const [resource] = await findResources(db, [textOf(component.data?.resource ?? '')])
      return resource?.lookup ? resourceChoices(await first(resource.lookup), component)[0]?.value : undefined
    }
    // Other servers are not asked in a rehearsal, and without an answer a field that must be answered would end it.
    return component.dataSrc === 'url' && component.validate?.required === true ? unknownChoice : undefined
  })
}

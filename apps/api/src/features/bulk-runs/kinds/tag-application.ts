import { changeTagOf } from '../../lifecycle/index.ts'
import type { HandleOne } from '../runs/handle-each.ts'
import { runInputs } from '../runs/run-input.ts'

/** Puts a tag on an application or takes it off; one that is there already, or not there, changes nothing. */
export const tagApplication: HandleOne = async ({ now }, { actor, input }, { id }) => {
  const { tagId, isOn } = runInputs.tag.parse(input)
  return (tx) => changeTagOf(tx, actor, { id, tagId, isOn }, now())
}

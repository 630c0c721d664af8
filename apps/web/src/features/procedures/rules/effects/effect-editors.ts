import type { RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { approversEditor } from './approvers.tsx'
import { departmentEditor } from './department.tsx'
import { documentEditor } from './document.tsx'
import type { EffectEditor } from './effect-editor.ts'
import { exitEditor } from './exit.tsx'
import { fillEditor } from './fill.tsx'
import { mailEditor } from './mail.tsx'
import { notifyEditor } from './notify.tsx'
import { refuseEditor } from './refuse.ts'
import { tagEditor } from './tag.tsx'
import { warnEditor } from './warn.ts'
import { webhookEditor } from './webhook.tsx'

/** A kind without an editor does not compile. */
export const effectEditors: { readonly [Kind in RuleEffectKind]: EffectEditor<Kind> } = {
  ...{ refuse: refuseEditor, warn: warnEditor, fill: fillEditor, mail: mailEditor, notify: notifyEditor, tag: tagEditor },
  ...{ approvers: approversEditor, department: departmentEditor, webhook: webhookEditor, exit: exitEditor, document: documentEditor },
}

import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { actionsEl } from './actions.el.ts'

export const actionsEn: SameTexts<typeof actionsEl> = {
  menu: 'Invitation actions',
  ofDocument: 'Actions: {{title}}',
  'running.for': '“{{title}}” is running… {{seconds}} s',
  'running.seconds': '{{seconds}} s',
  'running.stop': 'Stop',
  stopped: 'You stopped waiting. If the action “{{title}}” was already done, what it did stands.',
  'confirm.run': 'Run',
  'form.send': 'Continue',
  'form.lost': 'What you typed was not sent and will be lost.',
  'leave.title': 'Open another site',
  'leave.text': 'The action leads out of the portal, to {{host}}. It opens in a new tab.',
  'leave.go': 'Open',
  'elsewhere.done': 'The action “{{title}}” is done.',
  'elsewhere.form': 'The action “{{title}}” asks for details. Start it again to fill them in.',
  'file.saved': 'The file “{{name}}” was downloaded.',
  failed: 'The action was not completed',
  unloaded: 'Couldn’t load the actions of the invitation',
}

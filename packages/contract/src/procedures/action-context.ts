// What the script of an action is given, may call and may answer, beside what scripts of triggers have. The code editor explains it to those who write a script.
import type { InvitationContext, ScriptAnswers, ScriptApi, ScriptApplication, ScriptFile, ScriptText } from './script-context.ts'

/** A tag that the managers of the invitation put on its applications. */
export interface ScriptTag {
  id: number
  name: ScriptText
}

/** A chosen application, as it was last saved, with its tags and its documents. */
export interface ChosenApplication extends ScriptApplication {
  tags: number[]
  files: ScriptFile[]
}

/** What the script of an action finds in `ctx`. */
export interface ActionContext extends InvitationContext {
  /** The id of the action. */
  action: string
  /** The chosen applications, those with the lowest id first. */
  applications: ChosenApplication[]
  /** The checked answers of the action's form; null while nobody was asked. */
  form: ScriptAnswers | null
  /** The document whose action it is; null for an action of the invitation. */
  requirement: { id: number; title: ScriptText } | null
  /** The tags that the invitation offers. */
  tags: ScriptTag[]
}

/** A text, or one for each language; the reader gets theirs. */
export type ActionText = string | ScriptText

type ActionIcon = 'success' | 'info' | 'warning' | 'error'

/** What the script of an action may answer; nothing is an answer, too, and says that the action is done. */
export type ActionAnswer =
  /** Asks for answers; the script runs again with them in `ctx.form`. */
  | { type: 'formio'; form: ScriptAnswers; data?: ScriptAnswers; size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'; title?: ActionText }
  /** A message that fades. */
  | { type: 'toast'; message: ActionText; icon?: ActionIcon }
  /** A dialog. */
  | { type: 'swal'; title: ActionText; text?: ActionText; icon?: ActionIcon }
  /** Leads to a path of the portal, such as `/application/edit/7`, or to an https address. */
  | { type: 'nav'; url: string }
  /** A file of up to 4 MB: `data` is base64, `text` is written as UTF-8. */
  | { type: 'file'; fileName: string; mimeType: string; data: string }
  | { type: 'file'; fileName: string; mimeType: string; text: string }

/** What the script of an action may call. */
export interface ActionApi extends ScriptApi {
  /** Puts a tag that the invitation offers on a chosen application, or takes it away, once the action has succeeded. */
  setTag(applicationId: number, tagId: number, isOn?: boolean): Promise<void>
}

/** An administrator's script failed, or its answer has another shape than its place allows. */
export class ScriptFailed extends Error {}

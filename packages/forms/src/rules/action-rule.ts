/** The script or JSON logic of an action of `logic`; undefined for one that sets a property. */
export const ruleOfAction = ({ type, value, customAction, schemaDefinition }: Record<string, unknown>): unknown =>
  type === 'value' ? value : type === 'customAction' ? customAction : type === 'mergeComponentSchema' ? schemaDefinition : undefined

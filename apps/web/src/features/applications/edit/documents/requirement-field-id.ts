export const requirementFieldId = (requirementId: number | string) => `requirement-${requirementId}`

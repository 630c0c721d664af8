interface Asked {
  attachmentTypeId: number
  accepts: readonly string[]
  isRequired: boolean
  max: number
}

/** The types under which every applicant attaches exactly one PDF, which a step can sign. */
export const signableTypes = (asked: readonly Asked[]): Set<number> =>
  new Set(
    asked
      .filter(({ attachmentTypeId, accepts, isRequired, max }) => {
        const isAskedOnce = asked.filter((other) => other.attachmentTypeId === attachmentTypeId).length === 1
        return isAskedOnce && isRequired && max === 1 && accepts.join() === 'pdf'
      })
      .map(({ attachmentTypeId }) => attachmentTypeId),
  )

/** How Node finds `cardzero/envs` for the modules of others: as if this file had asked. */

interface Asked {
  readonly parentURL?: string | undefined;
}

export function resolve<C extends Asked, R>(name: string, context: C, next: (name: string, context: C) => R): R {
  return next(name, name.startsWith('cardzero/') ? { ...context, parentURL: import.meta.url } : context);
}

import { t } from './text';

/// In place of the forms, for a visitor who may not run trainings here.
export function HostOnly() {
  return (
    <section class="panel" aria-labelledby="training-host-only">
      <h2 id="training-host-only">{t().hostOnlyHead}</h2>
      <p>{t().hostOnly}</p>
    </section>
  );
}

